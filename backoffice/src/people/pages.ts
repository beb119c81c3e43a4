import { lazyPage } from '../resources/lazy-page.js';

/** All kinds of people stand on one page, each on its tab, and are added on one. */
export const accountList = lazyPage(() => import('./AccountsPage.js'));
export const newAccount = lazyPage(() => import('./UserAddPage.js'));
