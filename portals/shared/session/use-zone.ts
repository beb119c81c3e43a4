import { stampFor } from '../ui/reader-times.js';
import { useSession } from './SessionProvider.js';

/** The reader's zone; null for Japan. */
export const useZone = (): string | null => useSession().session?.timeZone ?? null;

/** Formats instants in the zone of the reader. */
export function useStamp(): (at: string | null | undefined) => string {
  const zone = useZone();
  return (at) => stampFor(at, zone);
}
