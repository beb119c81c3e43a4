import Button from '@mui/material/Button';
import { focusOnMount } from '../ui/focus.js';
import { Labelled } from '../ui/Labelled.js';

export interface GivenCode {
  code?: string;
  recoveryCode?: string;
}

const words = {
  app: { label: '確認コード', hint: '認証アプリに今表示されている6桁の数字です。', other: '復旧コードを使う' },
  recovery: { label: '復旧コード', hint: '控えておいた10文字のコードです。1つにつき1回使えます。', other: '認証アプリの確認コードを使う' },
};

/** The code of the app, or a recovery code: what the form sends follows from which of the two is shown. */
export function CodeFields({
  given,
  onChange,
  fields,
  focus = false,
  only = false,
}: {
  given: GivenCode;
  onChange: (given: GivenCode) => void;
  fields: Record<string, string>;
  focus?: boolean;
  /** The app's code and nothing else. */
  only?: boolean;
}) {
  const byRecovery = given.recoveryCode !== undefined;
  const { label, hint, other } = words[byRecovery ? 'recovery' : 'app'];
  const error = byRecovery ? fields.recoveryCode : fields.code;
  return (
    <>
      <Labelled label={label} error={error} hint={hint} look="inp l code">
        {(control) => (
          <input
            {...control}
            key={label}
            ref={focus ? focusOnMount : undefined}
            type="text"
            inputMode={byRecovery ? 'text' : 'numeric'}
            autoComplete={byRecovery ? 'off' : 'one-time-code'}
            autoCapitalize={byRecovery ? 'characters' : 'off'}
            spellCheck={false}
            maxLength={20}
            required
            value={given.recoveryCode ?? given.code ?? ''}
            onChange={({ target }) => onChange(byRecovery ? { recoveryCode: target.value } : { code: target.value })}
          />
        )}
      </Labelled>
      {!only && (
        <Button
          variant="text"
          size="small"
          className="other-code"
          onClick={() => onChange(byRecovery ? { code: '' } : { recoveryCode: '' })}
        >
          {other}
        </Button>
      )}
    </>
  );
}
