import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isCertificateNumber } from "#domain/certificate/isCertificateNumber.ts";
import { publicIdIn, verificationPath } from "#domain/certificate/verification.ts";
import { TextField } from "#src/site/form/TextField.tsx";
import { useSiteLink } from "#src/site/frame/siteLink.ts";
import { useHydrated } from "#src/site/useHydrated.ts";

const MAX_ADDRESS_LENGTH = 500;

/** Error of the input; key of its text. A certificate number is no secret, so it finds nothing. */
function refusalOf(typed: string) {
  if (!typed.trim()) return "address.missing";
  return isCertificateNumber(typed) ? "address.number" : "address.wrong";
}

/**
 * Asks for the text next to a certificate's QR code, and opens its page.
 * @param given invalid input from the page's address
 */
export function AddressForm({ given }: { given: string }) {
  const { t } = useTranslation("verify");
  const { to } = useSiteLink();
  const [address, setAddress] = useState(given);
  const [wrong, setWrong] = useState(given !== "");
  function show() {
    const id = publicIdIn(address);
    if (id) return location.assign(to(verificationPath(id)));
    setWrong(true);
    document.getElementById("address")?.focus();
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <TextField
        id="address"
        label={t("address.label")}
        hint={t("address.hint")}
        error={wrong ? t(refusalOf(address)) : undefined}
        value={address}
        onChange={(typed) => {
          setAddress(typed);
          setWrong(false);
        }}
        autoComplete="off"
        maxLength={MAX_ADDRESS_LENGTH}
      />
      <button type="submit" className="button" disabled={!useHydrated()}>
        {t("address.check")}
      </button>
    </form>
  );
}
