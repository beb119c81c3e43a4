/**
 * A registration older than this is renewed at the next start (domain/notices#push-registration).
 */
export const pushRefreshDays = 7;
/**
 * A subscription without a confirmed push for this long gets a warning
 * (domain/notices#push-registration).
 */
export const pushSilentDays = 30;
/** An older state 1 is reset to 0 (domain/notices#push-registration). */
export const pushTimeOutSeconds = 60;
