import Button from '@mui/material/Button';
import type { TestMailResult } from '@tsumugi/contract/resources/mail-check';
import * as api from '@tsumugi/contract/routes/routes';
import { useState } from 'react';
import { call } from '../api/http-client.js';
import { useOptions } from '../api/useOptions.js';
import { useSending } from '../forms/useSending.js';
import { Card } from '../ui/Card.js';
import { Icon } from '../ui/Icon.js';
import { SelectField } from '../ui/SelectField.js';
import { TestMailStatus } from './TestMailStatus.js';

/** A test mail to the user, in the name of a brand; errors are shown in words. */
export function TestMail() {
  const { data: brands = [] } = useOptions('brands');
  const [brand, setBrand] = useState<number | undefined>();
  const [result, setResult] = useState<TestMailResult | null>(null);
  const { busy, message, onSubmit } = useSending({}, async () => {
    setResult(null);
    setResult(await call(api.mailState.test, { input: { brand: brand ?? null } }));
  });
  return (
    <Card title="テストメール" note="ご自分のアドレスに、すぐに1通送ります">
      <form className="stack" onSubmit={(event) => void onSubmit(event)}>
        <div className="row testmail">
          <SelectField
            label="差出人"
            empty="標準の差出人"
            options={brands.map(({ id, name }) => ({ id: Number(id), name }))}
            value={brand}
            onChange={setBrand}
          />
          <Button type="submit" disabled={busy}>
            <Icon name="send" />
            {busy ? '送っています' : '自分に送る'}
          </Button>
        </div>
        <TestMailStatus result={result} message={message} />
      </form>
    </Card>
  );
}
