import Button from '@mui/material/Button';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextInput } from '../forms/TextInput.js';
import { focusOnMount } from '../ui/focus.js';

/** Values of a form with a code: one of the two inputs is shown and sent. */
export interface AskedCode {
  code: string;
  recoveryCode: string;
  byRecovery: boolean;
}
export const noCode: AskedCode = { code: '', recoveryCode: '', byRecovery: false };
export const givenOf = ({
  byRecovery,
  code,
  recoveryCode,
}: AskedCode): { code?: string; recoveryCode?: string } =>
  byRecovery ? { recoveryCode } : { code };

const words = {
  app: {
    label: '確認コード',
    hint: '認証アプリに今表示されている6桁の数字です。',
    other: '復旧コードを使う',
  },
  recovery: {
    label: '復旧コード',
    hint: '控えておいた10文字のコードです。1つにつき1回使えます。',
    other: '認証アプリの確認コードを使う',
  },
};

/** The app's code, or a recovery code. `only`: only the app's code. */
export function CodeInput({ focus = false, only = false }: { focus?: boolean; only?: boolean }) {
  const { setValue } = useFormContext<AskedCode>();
  const byRecovery: boolean = useWatch({ name: 'byRecovery' });
  const { label, hint, other } = words[byRecovery ? 'recovery' : 'app'];
  return (
    <>
      <TextInput
        key={label}
        source={byRecovery ? 'recoveryCode' : 'code'}
        label={label}
        hint={hint}
        size="large"
        autoComplete={byRecovery ? 'off' : 'one-time-code'}
        slotProps={{
          htmlInput: {
            ref: focus ? focusOnMount : undefined,
            inputMode: byRecovery ? 'text' : 'numeric',
            autoCapitalize: byRecovery ? 'characters' : 'off',
            spellCheck: false,
            maxLength: 20,
            required: true,
            style: { letterSpacing: '0.1em' },
          },
        }}
      />
      {!only && (
        <Button
          variant="link"
          sx={{ justifySelf: 'start' }}
          onClick={() => setValue('byRecovery', !byRecovery)}
        >
          {other}
        </Button>
      )}
    </>
  );
}
