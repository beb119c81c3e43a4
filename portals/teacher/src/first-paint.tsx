import { drawFirstPaint } from '#shared/first-paint/draw.js';
import { teacherPortal } from './portal.js';
import TeacherLogin from './TeacherLogin.js';

export const firstPaint = drawFirstPaint(teacherPortal, <TeacherLogin />);
