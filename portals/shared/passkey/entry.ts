import { browserSupportsWebAuthnAutofill } from '@simplewebauthn/browser';
import { stopAsking } from './ask-passkey.js';

/** Less than the five minutes for which a challenge holds. */
const renewal = 4 * 60_000;
/** What is offered has to know of what is pressed; a page has one way in. */
let pressed = false;

/** A passkey to enter by: what `ask` brings, or null where the person changed their mind. */
export interface Entry<T> {
  /** Asks now. @throws ApiError */
  press(): Promise<T | null>;
  /** Offers passkeys among what the browser fills in, as long as the page stands; where it cannot, nothing is said. Returns what ends that. */
  offer(onChosen: (chosen: T) => void): () => void;
}

/** @param ask `autofill`: only offers, where the mail address is typed */
export function passkeyEntry<T>(ask: (autofill: boolean) => Promise<T | null>): Entry<T> {
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
        // An address without a name has no passkeys.
        if (
          over ||
          pressed ||
          /^[\d.]+$/.test(window.location.hostname) ||
          !(await browserSupportsWebAuthnAutofill())
        )
          return;
        // The offer starts by itself: its failure must not replace the answer to a typed password.
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
