import type { Exporter } from 'react-admin';
import { saveFile } from '../../../portals/shared/bare/save-file.js';
import { today } from '../lib/clock.js';
import type { CrudRow, NamedKind } from './kind.js';

/** The rows as a file that opens in spreadsheets, as a list's `exporter`. */
export const exporterOf =
  <R extends CrudRow>({ csv, title }: NamedKind<R>): Exporter<R> =>
  async (rows) => {
    const { unparse } = (await import('papaparse')).default;
    const text = unparse(rows.map(csv), { escapeFormulae: true, newline: '\r\n' });
    saveFile(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }), `${title}_${today()}.csv`);
  };
