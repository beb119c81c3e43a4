/** 128 random bits in hex; also where the browser holds randomUUID back, which is on addresses without TLS. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
