/** A registration older than this is renewed at the next start (domain/notices#push-registration). */
export const pushRefreshDays = 7;
/** Pushes that nobody saw arrive for so long are worth a warning (domain/notices#push-registration). */
export const pushSilentDays = 30;
/** State 1 that is older begins anew at 0 (domain/notices#push-registration). */
export const pushTimeOutSeconds = 60;
