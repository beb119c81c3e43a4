import { useId } from 'react';

const usual = ['月次の集計', '会議の資料', '業務の引き継ぎ', '監査・調査への対応'];

/** Why the data leaves the system: typed, or one of the usual reasons. */
export function ReasonField({ value, error, onChange }: { value: string; error?: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <div className="fl">
      <label className="lb" htmlFor={id}>
        出力の目的（記録に残ります）
      </label>
      <input
        id={id}
        className={error ? 'inp bad' : 'inp'}
        value={value}
        maxLength={200}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}e` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {error && (
        <span className="hint err" id={`${id}e`} role="alert">
          {error}
        </span>
      )}
      <span className="chips">
        {usual.map((text) => (
          <button key={text} type="button" className="fchip pick" aria-pressed={value === text} onClick={() => onChange(text)}>
            {text}
          </button>
        ))}
      </span>
    </div>
  );
}
