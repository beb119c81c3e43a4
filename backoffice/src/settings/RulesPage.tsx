import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { titleOf } from '@tsumugi/contract/kit/define-fields';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useSending } from '../forms/useSending.js';
import { Card } from '../ui/Card.js';
import { CheckField } from '../ui/CheckField.js';
import { ReadBoundary } from '../ui/ReadBoundary.js';
import { toastDone } from '../ui/toast.js';
import { maySet } from './may-set.js';
import { SettingsFrame, type SettingsRoute } from './SettingsFrame.js';

type Flags<T> = { [K in keyof T]-?: T[K] extends boolean ? K : never }[keyof T] & string;

interface RulesPageProps<T> {
  route: SettingsRoute;
  read: (signal: AbortSignal) => Promise<T>;
  save: (rules: Record<Flags<T>, boolean> & { version: number }) => Promise<unknown>;
  /** Input of the save; the title of a field labels its check box. */
  schema: z.ZodObject;
  title: string;
  note?: (rules: T) => string;
  /** The check boxes, with their explanations. */
  flags: readonly { name: Flags<T>; hint?: (rules: T) => ReactNode }[];
  /** Drawn below the check boxes. */
  children?: ReactNode;
}

/** Company rules that are on or off. */
export function RulesPage<T extends { readonly version: number }>(props: RulesPageProps<T>) {
  const { route, read } = props;
  const rulesRead = useQuery({
    queryKey: [route],
    queryFn: ({ signal }) => read(signal),
    enabled: maySet(),
  });
  return (
    <SettingsFrame route={route}>
      <ReadBoundary of={rulesRead}>
        {(rules) => (
          <div className="people">
            <Rules key={rules.version} rules={rules} {...props} />
          </div>
        )}
      </ReadBoundary>
    </SettingsFrame>
  );
}

function Rules<T extends { readonly version: number }>({
  rules,
  route,
  save,
  schema,
  title,
  note,
  flags,
  children,
}: RulesPageProps<T> & { rules: T }) {
  const client = useQueryClient();
  const opening = Object.fromEntries(
    flags.map(({ name }) => [name, Boolean(rules[name])]),
  ) as Record<Flags<T>, boolean>;
  const { form, busy, message, onSubmit } = useSending<Record<string, boolean>>(
    opening,
    async (ticked) => {
      await save({ ...(ticked as typeof opening), version: rules.version });
      toastDone('保存しました。');
      await client.invalidateQueries({ queryKey: [route] });
    },
  );
  return (
    <Card title={title} note={note?.(rules)} className="signin">
      <form className="consents" onSubmit={(event) => void onSubmit(event)}>
        {flags.map(({ name, hint }) => (
          <div key={name} className="consents">
            <CheckField
              label={titleOf(schema.shape[name]) ?? name}
              checked={form.watch(name) === true}
              onChange={(yes) => form.setValue(name as string, yes)}
            />
            {hint && <p className="hint">{hint(rules)}</p>}
          </div>
        ))}
        {children}
        <Button
          type="submit"
          disabled={busy || flags.every(({ name }) => form.watch(name) === opening[name])}
        >
          保存
        </Button>
        {message && <Alert variant="line">{message}</Alert>}
      </form>
    </Card>
  );
}
