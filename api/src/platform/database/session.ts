/** One connection of its own, for work that keeps temporary tables and settings from statement to statement (prisma/seed/world). */
export { Client as Session } from 'pg';
