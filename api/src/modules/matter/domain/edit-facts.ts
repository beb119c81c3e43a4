import type { CaseExtra, CaseFacts } from '@tsumugi/contract/facts';

/** The facts of an edit, with the stored conditions. */
export interface EditFacts extends CaseFacts, CaseExtra {
  readonly conditions: Readonly<Record<string, unknown>>;
}
