/** A registration older than this is renewed at the next start (specification section 9). */
export const pushRefreshDays = 7;
/** Pushes that nobody saw arrive for so long are worth a warning (domain section 14, row "received-date refreshed"). */
export const pushSilentDays = 30;
/** State 1 that is older begins anew at 0 (domain section 13). */
export const pushTimeOutSeconds = 60;
