import { later } from '../resources/later.js';

/** All kinds of people stand on one page, each on its tab, and are added on one. */
export const accountList = later(() => import('./AccountsPage.js'));
export const newAccount = later(() => import('./UserAddPage.js'));
