import type { TwoStepGiven } from '@tsumugi/contract/resources/two-step';
import { Field } from '../ui/Field.js';

const words = {
  app: {
    label: '確認コード',
    hint: '認証アプリに今表示されている6桁の数字です。',
    other: '復旧コードを使う',
  },
  recovery: {
    label: '復旧コード',
    hint: '控えておいた10文字のコードです。1つにつき1回使えます。',
    other: '確認コードを使う',
  },
};

interface Props {
  proof: TwoStepGiven;
  onChange: (proof: TwoStepGiven) => void;
  fields: Readonly<Record<string, string>>;
  /** Only the app's code, no recovery code. */
  only?: boolean;
}

/** The code of the app or a recovery code; the visible field decides which one the form sends. */
export function CodeInput({ proof, onChange, fields, only = false }: Props) {
  const byRecovery = proof.recoveryCode !== undefined;
  const { label, hint, other } = words[byRecovery ? 'recovery' : 'app'];
  return (
    <>
      <Field
        key={label}
        label={label}
        hint={hint}
        type="text"
        inputMode={byRecovery ? 'text' : 'numeric'}
        autoComplete={byRecovery ? 'off' : 'one-time-code'}
        autoCapitalize={byRecovery ? 'characters' : 'none'}
        spellCheck={false}
        maxLength={20}
        value={proof.recoveryCode ?? proof.code ?? ''}
        error={byRecovery ? fields.recoveryCode : fields.code}
        onChange={({ target }) =>
          onChange(byRecovery ? { recoveryCode: target.value } : { code: target.value })
        }
      />
      {!only && (
        <button
          type="button"
          className="text-btn"
          onClick={() => onChange(byRecovery ? { code: '' } : { recoveryCode: '' })}
        >
          {other}
        </button>
      )}
    </>
  );
}
