import { useTranslation } from "react-i18next";
import type { Certificate } from "#domain/generated/resources.ts";
import type { Me } from "#providers/me.ts";
import { useRead } from "#src/shared/useRead.ts";

interface RegisterHintProps {
  certificate: Certificate;
  me: Me;
}

/** Where a new certificate can be listed; nothing if its enterprise already is in the public register. */
export function RegisterHint({ certificate: { peCode }, me }: RegisterHintProps) {
  const { t } = useTranslation("certificate");
  const { found } = useRead(`/enterprises/${encodeURIComponent(peCode)}`);
  if (!found || found.inRegister) return null;
  return <p>{t(`register.${me.role === "trainer" ? "hintOwn" : "hint"}`)}</p>;
}
