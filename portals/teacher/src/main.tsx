import '../../shared/theme/tokens.css';
import '../../shared/ui/base.css';
import '../../shared/ui/shell.css';
import '../../shared/ui/parts.css';
import '../../shared/ui/states.css';
import '../../shared/ui/forms.css';
import { startPortal } from '../../shared/startPortal.js';
import { TeacherRoutes } from './TeacherRoutes.js';

startPortal(
  { face: 'teacher', prefix: '/teacher', loginPath: '/teacher-login', loginCall: '/api/auth/teacher/login', users: ['Teacher'] },
  <TeacherRoutes />,
);
