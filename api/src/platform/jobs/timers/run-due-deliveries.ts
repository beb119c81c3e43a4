import type { Timer } from '../timer.js';

/**
 * Delivers notices after their hold or quiet hours (domain/notices#quiet-hours). The outbox reads
 * the clock itself.
 */
export const runDueDeliveries: Timer = ({ delivery }) => delivery.deliverDue();
