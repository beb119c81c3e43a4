/**
 * A page that the role may not use, inside the shell, so that the menu stays usable
 * (domain/permissions#permissions).
 */
export function NotAllowed({ pageLabel }: { pageLabel: string }) {
  return (
    <div className="state" role="alert">
      <h2>この操作を行う権限がありません。</h2>
      <p>{pageLabel}は、管理者の権限を持つ方だけが使えます。必要なときは管理者にご依頼ください。</p>
    </div>
  );
}
