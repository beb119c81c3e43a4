import { tidyText } from '@tsumugi/contract/text/normalise';
import { searchKey } from '@tsumugi/contract/text/search-key';
import { candidateColumns } from '../../columns/candidate-columns.js';
import { matterColumns } from '../../columns/matter-columns.js';
import { matterLines } from '../../export/matter-lines.queries.js';
import type { ImportKind } from './import-kind.js';
import { importMatter } from './import-matter.js';
import { findByNumber } from './keys.js';

/**
 * Matters with their candidacies in their present state; one line per candidacy, and one for a
 * matter without any.
 */
export const matters: ImportKind = {
  kind: 'matters',
  about:
    '1行に候補ひとり。候補がいない案件も1行にします。同じ案件の行は、案件の旧番号を同じにします。家庭と教師は、先に取り込んでおきます。',
  columns: [...matterColumns, ...candidateColumns],
  exportLines: matterLines,
  groupOf: ({ matterKey }) =>
    typeof matterKey === 'string' ? searchKey(tidyText(matterKey)) : null,
  allOrNothing: true,
  async apply(tools, rows) {
    const [first] = rows;
    if (!first) return new Map();
    if (await findByNumber(tools, 'matter', first.values.matterKey)) {
      const messages = [
        { column: null, text: '取り込み済みの案件です。案件と候補は上書きされません。' },
      ];
      return new Map(rows.map(({ number }) => [number, { outcome: 'update', messages, made: [] }]));
    }
    const made = await importMatter(tools, rows);
    return new Map(
      rows.map(({ number }) => [
        number,
        { outcome: 'new', made: number === first.number ? made : [] },
      ]),
    );
  },
};
