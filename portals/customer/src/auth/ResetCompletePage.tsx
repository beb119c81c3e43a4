import { AuthFrame } from '#shared/auth/AuthFrame.js';
import { LoginLink, useResetOrigin } from './LoginLink.js';

const faces = [
  { isTeacher: false, words: 'ご家庭のログインへ' },
  { isTeacher: true, words: '先生のログインへ' },
];

/** /reset-password-complete, for families and teachers, with the reader's own login first. */
export default function ResetCompletePage() {
  const { isTeacher: own, isWelcome } = useResetOrigin();
  const logins = own ? [...faces].reverse() : faces;
  return (
    <AuthFrame title={isWelcome ? 'パスワードを設定しました' : 'パスワードを変更しました'}>
      <p className="lead">
        {isWelcome
          ? 'このパスワードでログインしてください。'
          : '新しいパスワードでログインしてください。ほかの端末は、安全のため自動的にログアウトしました。'}
      </p>
      {logins.map(({ isTeacher, words }, at) => (
        <LoginLink
          key={words}
          isTeacher={isTeacher}
          className={at === 0 ? 'btn btn-primary' : 'btn btn-2 btn-next'}
        >
          {words}
        </LoginLink>
      ))}
    </AuthFrame>
  );
}
