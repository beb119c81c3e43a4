import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ImportBatchView } from '@tsumugi/contract/resources/data-import';
import * as api from '@tsumugi/contract/routes/all';
import { useState } from 'react';
import { useSending } from '../forms/useSending.js';
import { call } from '../providers/http-client.js';
import { useRead } from '../providers/useRead.js';
import { Card } from '../ui/Card.js';
import { SelectField } from '../ui/SelectField.js';

interface ColumnsProps {
  readonly batch: ImportBatchView;
  readonly onChanged: () => Promise<void>;
}

/** Which heading is which item: matched by name, set right by hand, remembered for the next file. */
export function Columns({ batch, onChanged }: ColumnsProps) {
  const again = batch.state !== 'columns';
  const [open, setOpen] = useState(!again);
  const { data: kinds } = useRead(api.dataImport.kinds, {});
  const columns = kinds?.find(({ kind }) => kind === batch.kind)?.columns ?? [];
  const { form, busy, message, onSubmit } = useSending<{ mapping: Record<string, number> }>({ mapping: batch.mapping }, async (input) => {
    await call(api.dataImport.columns, { id: batch.id, input });
    await onChanged();
  });
  const mapping = form.watch('mapping');
  const columnOf = (place: number) => Object.entries(mapping).find(([, at]) => at === place)?.[0] ?? '';
  const choose = (place: number, name: string) => {
    const others = Object.entries(mapping).filter(([column, at]) => at !== place && column !== name);
    form.setValue('mapping', Object.fromEntries(name ? [...others, [name, place]] : others));
  };
  const tools = again && (
    <Button variant="text" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
      {open ? '閉じる' : '列の対応を直す'}
    </Button>
  );
  return (
    <Card title="列の確認" note={`${batch.headers.length}列のうち${Object.keys(mapping).length}列を取り込みます`} tools={tools} bare>
      {open && (
        <form onSubmit={(event) => void onSubmit(event)}>
          <table className="t">
            <thead>
              <tr>
                <th scope="col">ファイルの見出し</th>
                <th scope="col">取り込む項目</th>
                <th scope="col" className="why">
                  書き方
                </th>
              </tr>
            </thead>
            <tbody>
              {batch.headers
                .map((heading, at) => ({ heading, place: at }))
                .map(({ heading, place }) => {
                  const column = columns.find(({ name }) => name === columnOf(place));
                  return (
                    <tr key={place}>
                      <td>{heading || `（${place + 1}列目・見出しなし）`}</td>
                      <td>
                        <SelectField
                          label={`${heading || `${place + 1}列目`}を取り込む項目`}
                          hideLabel
                          options={columns.map(({ name, label, required }) => ({ id: name, name: required ? `${label}（必須）` : label }))}
                          value={columnOf(place)}
                          empty="取り込まない"
                          onChange={(name = '') => choose(place, name)}
                        />
                      </td>
                      <td className="sub why">{column?.help}</td>
                    </tr>
                  );
                })}
            </tbody>
          </table>
          <div className="pad stack">
            {message && <Alert variant="line">{message}</Alert>}
            <Button type="submit" variant="contained" sx={{ justifySelf: 'start' }} disabled={busy || columns.length === 0}>
              {again ? '試し読みをやり直す' : '試し読みを始める'}
            </Button>
            <p className="sub">試し読みでは何も登録されません。選んだ対応は、次のファイルでも使います。</p>
          </div>
        </form>
      )}
    </Card>
  );
}
