import { Labelled } from '../ui/Labelled.js';

const usual = ['月次の集計', '会議の資料', '業務の引き継ぎ', '監査・調査への対応'];

/** Why the data leaves the system: typed, or one of the usual reasons. */
export function ReasonField({ value, error, onChange }: { value: string; error?: string; onChange: (value: string) => void }) {
  return (
    <Labelled label="出力の目的（記録に残ります）" error={error}>
      {(control) => (
        <>
          <input {...control} value={value} maxLength={200} autoComplete="off" onChange={(event) => onChange(event.target.value)} />
          <span className="chips">
            {usual.map((text) => (
              <button key={text} type="button" className="fchip pick" aria-pressed={value === text} onClick={() => onChange(text)}>
                {text}
              </button>
            ))}
          </span>
        </>
      )}
    </Labelled>
  );
}
