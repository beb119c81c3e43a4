import './account.css';

/** The submit button of a form page, docked at the bottom. `form` is the id of the form. */
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
