import '../../shared/theme/tokens.css';
import '../../shared/ui/base.css';
import '../../shared/ui/shell.css';
import '../../shared/ui/parts.css';
import '../../shared/ui/states.css';
import '../../shared/ui/forms.css';
import { startPortal } from '../../shared/startPortal.js';
import { CustomerRoutes } from './CustomerRoutes.js';

startPortal(
  { face: 'customer', prefix: '/customer', loginPath: '/', loginCall: '/api/auth/login', users: ['Parent', 'Student'] },
  <CustomerRoutes />,
);
