import { childrenOf, type GivenChild } from './children.js';
import { importGuardian } from './import-guardian.js';
import {
  type ImportedRecord,
  type ImportRow,
  type ImportTools,
  RowFault,
  type RowOutcome,
} from './import-kind.js';
import { importStudent } from './import-student.js';
import { loginOf } from './logins.js';

type Outcomes = Map<number, RowOutcome>;

/**
 * The lines of one family: the first guardian's with the children, and those of a second guardian,
 * who is found or created after the first.
 */
export async function importFamily(
  tools: ImportTools,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<number, RowOutcome>> {
  const outcomes: Outcomes = new Map();
  const self = rows.find(({ values }) => values.firstGuardian === values.email);
  if (self)
    throw new RowFault(
      self.number,
      'firstGuardian',
      'この行の方とは別の、一人目の保護者のメールアドレスを入力してください。',
    );
  const own = rows.filter(({ values }) => !values.firstGuardian);
  const seconds = rows.filter(({ values }) => values.firstGuardian);
  const familyId = own.length > 0 ? await keepLines(tools, own, { outcomes }) : null;
  if (own.length > 0 && familyId === null) return doubtAll(rows, outcomes);
  const [first] = own;
  for (const lines of byMail(seconds)) {
    const messages: Outcomes = new Map();
    await keepLines(tools, lines, {
      outcomes: messages,
      familyId: familyId ?? (await firstOf(tools, lines)),
    });
    for (const [number, outcome] of messages) {
      // Undo runs in reverse order, so a second guardian must come after the first one, whose line
      // may be below.
      const above = first !== undefined && number < first.number;
      outcomes.set(number, above ? { ...outcome, made: [] } : outcome);
      if (above) addTo(outcomes, first.number, outcome.made ?? []);
    }
  }
  return outcomes;
}

interface FamilyContext {
  readonly outcomes: Outcomes;
  /** Id of the first guardian, for a second one. */
  readonly familyId?: number;
}

/**
 * Imports one guardian and the children of these lines. @returns family number; null if staff must
 * decide on a possible duplicate
 */
async function keepLines(
  tools: ImportTools,
  rows: readonly ImportRow[],
  { outcomes, familyId }: FamilyContext,
): Promise<number | null> {
  const guardian = await importGuardian(tools, rows, familyId ?? null);
  if ('doubt' in guardian) {
    const messages = [{ column: null, text: guardian.doubt }];
    for (const { number } of rows) outcomes.set(number, { outcome: 'duplicate', messages });
    return null;
  }
  const { parentId, isNew, ownAccount } = guardian;
  const seen: GivenChild[] = [];
  for (const [place, row] of rows.entries()) {
    const kinds: RowOutcome[] = [];
    for (const child of childrenOf(row)) {
      const own = place === 0 && kinds.length === 0 ? guardian.made : [];
      kinds.push(await importStudent(tools, child, parentId, { own, isNew, ownAccount, seen }));
      seen.push(child);
    }
    outcomes.set(row.number, joinOutcomes(kinds));
  }
  return parentId;
}

/** Outcome of a line with several students. */
function joinOutcomes(outcomes: readonly RowOutcome[]): RowOutcome {
  const [first] = outcomes as readonly [RowOutcome];
  if (outcomes.length === 1) return first;
  const isNew = outcomes.some(({ outcome }) => outcome === 'new');
  const made = outcomes.flatMap((outcome) => outcome.made ?? []);
  return {
    outcome: isNew ? 'new' : first.outcome,
    made,
    messages: made.length ? [] : (first.messages ?? []),
  };
}

/** If the line of the first guardian needs review, all lines of the family wait for it. */
function doubtAll(rows: readonly ImportRow[], outcomes: Outcomes): Outcomes {
  const [doubt] = outcomes.values();
  return new Map(
    rows.flatMap(({ number }) => (doubt ? [[number, outcomes.get(number) ?? doubt]] : [])),
  );
}

/** The existing first guardian. @throws RowFault */
async function firstOf(tools: ImportTools, rows: readonly ImportRow[]): Promise<number> {
  const [{ number, values }] = rows as readonly [ImportRow];
  const parent = (await loginOf(tools, values.firstGuardian as string))?.parent;
  if (parent && !parent.deletedAt && parent.primaryParentId === null) return parent.id;
  throw new RowFault(
    number,
    'firstGuardian',
    parent?.primaryParentId
      ? 'この方は二人目の保護者です。一人目の保護者のメールアドレスを入力してください。'
      : '登録済みの保護者が見つかりません。一人目の保護者の行を同じファイルに入れるか、先に取り込んでください。',
  );
}

function byMail(rows: readonly ImportRow[]): readonly (readonly ImportRow[])[] {
  const found = new Map<unknown, ImportRow[]>();
  for (const row of rows)
    found.set(row.values.email, [...(found.get(row.values.email) ?? []), row]);
  return [...found.values()];
}

function addTo(outcomes: Outcomes, number: number, more: readonly ImportedRecord[]): void {
  const outcome = outcomes.get(number);
  if (outcome) outcomes.set(number, { ...outcome, made: [...(outcome.made ?? []), ...more] });
}
