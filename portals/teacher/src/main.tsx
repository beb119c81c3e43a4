import '#shared/theme/tokens.css';
import '#shared/ui/base.css';
import '#shared/ui/print.css';
import '#shared/ui/shell.css';
import '#shared/ui/elements.css';
import '#shared/ui/states.css';
import '#shared/ui/forms.css';
import { startPortal } from '#shared/startPortal.js';
import { teacherPortal } from './portal.js';
import { teacherRoutes } from './TeacherRoutes.js';

startPortal(teacherPortal, teacherRoutes);
