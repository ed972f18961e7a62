import { useState } from "react";
import { readableAddress, webAddress } from "#domain/texts/webAddress.ts";

const wholeOf = (text: string) => webAddress(text) ?? text.trim();

/** The readable form of an address, unless that would mean another address. */
function readable(address: string): string {
  const shown = readableAddress(address);
  return webAddress(shown) === address ? shown : address;
}

/** State of a field for a web address, between its control and its value. */
interface TypedAddress {
  /** The text in the field. It is as typed until the field loses the focus, and then the readable address. */
  shown: string;
  type(text: string): void;
  leave(): void;
}

/**
 * Lets people type a web address in any form. Its value is always the normal form, so that a page closed before that
 * saves a complete address.
 */
export function useTypedAddress(address: string, onChange: (address: string) => void): TypedAddress {
  const [typed, setTyped] = useState<string>();
  return {
    shown: typed !== undefined && wholeOf(typed) === address ? typed : readable(address),
    type(text) {
      setTyped(text);
      onChange(wholeOf(text));
    },
    leave() {
      setTyped(undefined);
      if (wholeOf(address) !== address) onChange(wholeOf(address));
    },
  };
}
