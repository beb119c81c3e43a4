import type { ActionRegistry } from '../../platform/actions/registry.js';
import type { SignedLink } from '../../platform/files/file-links.js';

/** The reader, with data for the answers. */
export interface FamilyReader {
  readonly registry: ActionRegistry;
  /**
   * A student account: read only, without money, reports and reasons
   * (domain/permissions#what-a-student-sees).
   */
  readonly isStudent: boolean;
  /** Creates a link to a stored file that only this reader can open. */
  readonly sign: (storageKey: string) => SignedLink;
}

/**
 * The reader of one candidate, with the key of the reader's conversation with the office; null if
 * there is none.
 */
export interface CandidateReader extends FamilyReader {
  readonly adminChatKey: number | null;
}
