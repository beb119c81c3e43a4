import { lazyPage } from '../resources/lazy-page.js';

/** All kinds of persons share one list page, with a tab each, and one page for new accounts. */
export const accountList = lazyPage(() => import('./AccountsPage.js'));
export const newAccount = lazyPage(() => import('./UserAddPage.js'));
