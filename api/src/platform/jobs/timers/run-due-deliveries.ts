import type { Timer } from '../timer.js';

/** Notices whose hold or quiet hours are over (domain/notices#quiet-hours). The outbox reads the clock itself. */
export const runDueDeliveries: Timer = ({ delivery }) => delivery.deliverDue();
