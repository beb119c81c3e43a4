const kilo = 1024;

/** 1.2 MB, 340 KB. */
export function sizeOf(bytes: number): string {
  if (bytes >= kilo * kilo) return `${(bytes / kilo / kilo).toFixed(1)} MB`;
  return `${Math.max(1, Math.round(bytes / kilo))} KB`;
}
