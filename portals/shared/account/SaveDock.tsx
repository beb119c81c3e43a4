import './account.css';

/** The act of a form page, in reach of the thumb. `form` is the id of the form it sends. */
export function SaveDock({
  form,
  busy,
  label = '保存する',
}: {
  form: string;
  busy: boolean;
  label?: string;
}) {
  return (
    <button type="submit" form={form} className="btn btn-primary" aria-busy={busy} disabled={busy}>
      {busy && <span className="busy" aria-hidden="true" />}
      {label}
    </button>
  );
}
