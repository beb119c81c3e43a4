import { useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { today } from '../lib/clock.js';
import { messageOf } from '../lib/http-error.js';
import { saveFile } from '../lib/save-file.js';
import { standFault } from '../ui/faults.js';
import { Icon } from '../ui/Icon.js';
import type { CrudRow, NamedKind } from './kind.js';

const batch = 200;

/** The list as it is searched, filtered and ordered, all its pages, as a file that opens in spreadsheets. */
export function CsvButton<R extends CrudRow>({ kind }: { kind: NamedKind<R> }) {
  const { filterValues, sort, total = 0 } = useListContext<R>();
  const [busy, setBusy] = useState(false);
  const provider = useDataProvider();
  const write = async () => {
    setBusy(true);
    try {
      const { unparse } = (await import('papaparse')).default;
      const rows: R[] = [];
      for (let page = 1; page === 1 || rows.length === (page - 1) * batch; page += 1) {
        const pagination = { page, perPage: batch };
        rows.push(...(await provider.getList<R>(kind.resource, { pagination, sort, filter: filterValues })).data);
      }
      const text = unparse(rows.map(kind.csv), { escapeFormulae: true, newline: '\r\n' });
      saveFile(new Blob(['\ufeff', text], { type: 'text/csv;charset=utf-8' }), `${kind.title}_${today()}.csv`);
    } catch (error) {
      standFault(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <button type="button" className="btn" disabled={busy || total === 0} onClick={() => void write()}>
      <Icon name="csv" />
      CSV
    </button>
  );
}
