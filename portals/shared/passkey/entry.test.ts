import { afterEach, expect, it, vi } from 'vitest';

vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthnAutofill: () => Promise.resolve(true),
  WebAuthnAbortService: { cancelCeremony: () => undefined },
}));
afterEach(() => vi.unstubAllGlobals());

it('ignores a failed offer, and shows an error after a failed press', async () => {
  vi.stubGlobal('window', { location: { hostname: 'app.example.jp' } });
  const { createPasskeyEntry } = await import('./entry.js');
  const requests: boolean[] = [];
  const entry = createPasskeyEntry<string>((autofill) => {
    requests.push(autofill);
    return Promise.reject(new Error('offline'));
  });
  const chosen: string[] = [];
  const end = entry.offer((one) => chosen.push(one));
  await vi.waitFor(() => expect(requests).toEqual([true]), 60_000);
  end();
  await expect(entry.press()).rejects.toThrow('offline');
  expect(chosen).toEqual([]);
});
