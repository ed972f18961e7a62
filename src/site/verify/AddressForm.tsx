import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { isPossibleNumber } from "#domain/certificate/possibleNumber.ts";
import { auditorRecordPath, isRecordId, typedRecordNumber } from "#domain/certificate/recordNumber.ts";
import { typedShortCode } from "#domain/certificate/shortCode.ts";
import { publicIdIn, verificationPath } from "#domain/certificate/verification.ts";
import { TextField } from "#src/site/form/TextField.tsx";
import { useSiteLink } from "#src/site/frame/siteLink.ts";
import { useHydrated } from "#src/site/useHydrated.ts";
import { type CodeFinding, findPrinted } from "#src/site/verify/findPrinted.ts";

const MAX_LENGTH = 500;

/** Errors of the name. */
const ofName: CodeFinding["refusal"][] = ["address.number", "address.recordNumber", "address.noName"];

/** Error of the input that the page itself recognises. */
function refusalOf(typed: string, name: string): CodeFinding["refusal"] {
  if (!typed.trim()) return "address.missing";
  if (typedRecordNumber(typed)) return name.trim() ? undefined : "address.recordNumber";
  if (isPossibleNumber(typed)) return name.trim() ? undefined : "address.number";
  return publicIdIn(typed) || typedShortCode(typed) ? undefined : "address.wrong";
}

/**
 * Asks for the code, the number or the address on a certificate, and opens its page. A number is no secret, so it
 * needs the name of the enterprise or auditor.
 * @param given invalid input from the page's address
 */
export function AddressForm({ given }: { given: string }) {
  const { t } = useTranslation("verify");
  const { to } = useSiteLink();
  const [typed, setTyped] = useState(given);
  const [name, setName] = useState("");
  const [refusal, setRefusal] = useState(given ? refusalOf(given, "") : undefined);
  const [searching, setSearching] = useState(false);
  const [unknownCode, setUnknownCode] = useState<string>();
  const isOfRecord = typedRecordNumber(typed) !== undefined;
  const isNumber = isOfRecord || isPossibleNumber(typed);
  const asksForName = isNumber || typed === unknownCode;
  const isOfName = asksForName && refusal !== undefined && ofName.includes(refusal);

  function refuse(next: CodeFinding["refusal"]) {
    setRefusal(next);
    setSearching(false);
    const isNameMissing = next === "address.number" || next === "address.recordNumber";
    document.getElementById(isNameMissing ? "name-on-it" : "address")?.focus();
  }
  async function show(event: FormEvent) {
    event.preventDefault();
    const wrong = refusalOf(typed, name);
    if (wrong) return refuse(wrong);
    setSearching(true);
    const { id, refusal: found } = await findPrinted(typed, name);
    if (id) return location.assign(to(isRecordId(id) ? auditorRecordPath(id) : verificationPath(id)));
    setUnknownCode(typed);
    refuse(found);
  }
  return (
    <form noValidate onSubmit={(event) => void show(event)}>
      <TextField
        id="address"
        label={t("address.label")}
        hint={t("address.hint")}
        error={refusal && !isOfName ? t(refusal) : undefined}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setRefusal(undefined);
        }}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
      />
      {asksForName ? (
        <TextField
          id="name-on-it"
          label={t(isOfRecord ? "address.auditorName" : "address.name")}
          hint={isNumber ? undefined : t("address.earlier")}
          error={refusal && isOfName ? t(refusal) : undefined}
          value={name}
          onChange={(next) => {
            setName(next);
            setRefusal(undefined);
          }}
          autoComplete="off"
          maxLength={MAX_LENGTH}
        />
      ) : null}
      <button type="submit" className="button" disabled={!useHydrated()} aria-busy={searching}>
        {t("address.check")}
      </button>
    </form>
  );
}
