import type { LikenessSort } from '@tsumugi/contract/resources/duplicate';
import {
  keysOf,
  type LikenessKey,
  lookedUpBy,
  reasonsInWords,
  whySame,
} from '../../duplicate/domain/likeness.js';
import type { GivenRow, ImportKind, RowMessage } from './kinds/kind.js';

/** What more lines share says nothing of anybody. */
const mostHolders = 50;

interface Line {
  readonly row: number;
  readonly group: string;
  readonly mail: string | null;
  /** Keys of likeness in one text, as a file has tens of thousands of lines. */
  readonly keys: string;
}

/** Lines of a file that are probably of somebody whom an earlier line of another group speaks of. */
export class Twins {
  readonly found = new Map<number, RowMessage>();
  /** By the hash of a key; who has another key of the same hash is compared for nothing. */
  private readonly holders = new Map<number, readonly Line[]>();

  constructor(private readonly kind: Pick<ImportKind, 'person' | 'oneByMail'>) {}

  see(row: number, group: string, values: GivenRow['values']): void {
    const { person, oneByMail } = this.kind;
    const keys = person ? keysOf(person.of([values])) : [];
    const mail = oneByMail && typeof values.email === 'string' ? values.email : null;
    const line = {
      row,
      group,
      mail,
      keys: keys.map(({ sort, key }) => `${sort} ${key}`).join('\n'),
    };
    const lookedUp = keys.flatMap(({ sort, key }) =>
      person && lookedUpBy[person.kind].includes(sort) ? [`${sort} ${key}`] : [],
    );
    for (const key of mail ? [mail, ...lookedUp] : lookedUp) {
      const place = hashOf(key);
      const others = this.holders.get(place) ?? [];
      this.compare(line, keys, others);
      // Lines of one group share nearly everything, and are not compared.
      if (others.length < mostHolders && others.at(-1)?.group !== group)
        this.holders.set(place, [...others, line]);
    }
  }

  private compare(
    { row, group, mail }: Line,
    keys: readonly LikenessKey[],
    others: readonly Line[],
  ): void {
    for (const other of others) {
      if (this.found.has(row)) return;
      if (other.group === group) continue;
      const by = mail !== null && mail === other.mail ? 'メールアドレス' : this.why(other, keys);
      if (by) this.found.set(row, { column: null, text: twinText(other.row, by) });
    }
  }

  private why(other: Line, keys: readonly LikenessKey[]): string {
    const theirs = other.keys.split('\n').map((text) => {
      const [sort = ''] = text.split(' ', 1);
      return { sort: sort as LikenessSort, key: text.slice(sort.length + 1) };
    });
    return this.kind.person ? reasonsInWords(whySame(this.kind.person.kind, theirs, keys)) : '';
  }
}

const twinText = (row: number, by: string): string =>
  `${row}行目と${by}が同じです。別の人なら「別の人として取り込む」を押してください。同じ人なら、このままにすると取り込まれません。`;

/** FNV-1a, of 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
