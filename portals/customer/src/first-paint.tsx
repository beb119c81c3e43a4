import { drawFirstPaint } from '#shared/first-paint/draw.js';
import CustomerLogin from './auth/CustomerLogin.js';
import { customerPortal } from './portal.js';

export const firstPaint = drawFirstPaint(customerPortal, <CustomerLogin />);
