/**
 * A single connection for work that keeps temporary tables and settings between statements
 * (prisma/seed/world).
 */
export { Client as Session } from 'pg';
