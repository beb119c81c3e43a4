import type { LikenessSort } from '@tsumugi/contract/resources/duplicate';
import {
  keysOf,
  type LikenessKey,
  lookupSorts,
  reasonsForSame,
  reasonsInWords,
} from '../../duplicate/domain/likeness.js';
import type { ImportKind, ImportRow, RowMessage } from './kinds/import-kind.js';

/** A key that more lines share identifies no person. */
const maxHolders = 50;

interface ComparedLine {
  readonly row: number;
  readonly group: string;
  readonly mail: string | null;
  /** Search keys joined into one text, to save memory: a file has tens of thousands of lines. */
  readonly keys: string;
}

/** Finds lines of a file that probably describe the person of an earlier line in another group. */
export class PossibleDuplicates {
  readonly messages = new Map<number, RowMessage>();
  /** Lines by the hash of a key. A hash collision only costs a comparison. */
  private readonly holders = new Map<number, readonly ComparedLine[]>();

  constructor(private readonly kind: Pick<ImportKind, 'person' | 'uniqueMail'>) {}

  add(row: number, group: string, values: ImportRow['values']): void {
    const { person, uniqueMail: oneByMail } = this.kind;
    const keys = person ? keysOf(person.of([values])) : [];
    const mail = oneByMail && typeof values.email === 'string' ? values.email : null;
    const line = {
      row,
      group,
      mail,
      keys: keys.map(({ sort, key }) => `${sort} ${key}`).join('\n'),
    };
    const lookedUp = keys.flatMap(({ sort, key }) =>
      person && lookupSorts[person.kind].includes(sort) ? [`${sort} ${key}`] : [],
    );
    for (const key of mail ? [mail, ...lookedUp] : lookedUp) {
      const place = hashKey(key);
      const others = this.holders.get(place) ?? [];
      this.compare(line, keys, others);
      // Lines of one group describe the same family and are not compared.
      if (others.length < maxHolders && others.at(-1)?.group !== group)
        this.holders.set(place, [...others, line]);
    }
  }

  private compare(
    { row, group, mail }: ComparedLine,
    keys: readonly LikenessKey[],
    others: readonly ComparedLine[],
  ): void {
    for (const other of others) {
      if (this.messages.has(row)) return;
      if (other.group === group) continue;
      const by =
        mail !== null && mail === other.mail ? 'メールアドレス' : this.findReasons(other, keys);
      if (by) this.messages.set(row, { column: null, text: duplicateMessage(other.row, by) });
    }
  }

  private findReasons(other: ComparedLine, keys: readonly LikenessKey[]): string {
    const theirs = other.keys.split('\n').map((text) => {
      const [sort = ''] = text.split(' ', 1);
      return { sort: sort as LikenessSort, key: text.slice(sort.length + 1) };
    });
    return this.kind.person
      ? reasonsInWords(reasonsForSame(this.kind.person.kind, theirs, keys))
      : '';
  }
}

const duplicateMessage = (row: number, by: string): string =>
  `${row}行目と${by}が同じです。別の人なら「別の人として取り込む」を押してください。同じ人なら、このままにすると取り込まれません。`;

/** FNV-1a, 32 bits. */
function hashKey(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
