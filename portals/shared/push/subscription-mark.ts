/**
 * First eight hexadecimal digits of the SHA-256 of a subscription's endpoint, as the server marks
 * its devices.
 */
export async function subscriptionMark(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(hash.slice(0, 4))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
