import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { AuthFrame } from './AuthFrame.js';

/** /admin/reset-password-complete */
export default function ResetCompletePage() {
  return (
    <AuthFrame title="パスワードを変更しました">
      <p>新しいパスワードでログインしてください。ほかの端末はログアウトしました。</p>
      <div className="links">
        <Button component={Link} variant="contained" size="large" to="/admin/login">
          ログインへ
        </Button>
      </div>
    </AuthFrame>
  );
}
