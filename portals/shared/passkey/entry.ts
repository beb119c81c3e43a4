import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import { stopAsking } from './ask-passkey.js';

/** In ms: less than the five minutes for which a challenge is valid. */
const renewal = 4 * 60_000;
/**
 * True while a pressed request runs: the autofill offer must not abort it. A page has one such
 * button.
 */
let pressed = false;

/** Sign-in by passkey: the result of `ask`, or null if the user cancelled. */
export interface Entry<T> {
  /** Asks at once. @throws ApiError */
  press(): Promise<T | null>;
  /**
   * Offers passkeys in the browser's autofill as long as the page is open; silent where that is
   * impossible. Returns the function that ends the offer.
   */
  offer(onChosen: (chosen: T) => void): () => void;
}

/** @param ask `autofill`: only offers passkeys in the mail field */
export function createPasskeyEntry<T>(ask: (autofill: boolean) => Promise<T | null>): Entry<T> {
  return {
    press: async () => {
      pressed = true;
      try {
        return await ask(false);
      } finally {
        pressed = false;
      }
    },
    offer: (onChosen) => {
      let over = false;
      const offer = async () => {
        // A host without a domain name has no passkeys.
        if (
          over ||
          pressed ||
          /^[\d.]+$/.test(window.location.hostname) ||
          !(await browserSupportsWebAuthnAutofill())
        )
          return;
        // The offer starts automatically: its failure must not replace the answer to a typed
        // password.
        const chosen = await ask(true).catch(() => null);
        if (chosen && !over) onChosen(chosen);
      };
      void offer();
      const timer = setInterval(() => void offer(), renewal);
      return () => {
        over = true;
        clearInterval(timer);
        if (!pressed) stopAsking();
      };
    },
  };
}
