import { useTranslation } from "react-i18next";
import { passwordLength, passwordProblems, passwordRules } from "#domain/access/password.ts";

interface PasswordRulesProps {
  id: string;
  password: string;
  email: string;
  /** Whether to display which rules are broken. */
  judged: boolean;
}

/** The rules of a password (R5.1), and which of them it breaks. */
export function PasswordRules({ id, password, email, judged }: PasswordRulesProps) {
  const { t } = useTranslation("auth");
  const broken: string[] = judged ? passwordProblems(password, email) : [];
  return (
    <ul className="password-rules" id={id}>
      {passwordRules.map((rule) => (
        <li key={rule} className={broken.includes(rule) ? "broken" : undefined}>
          {t(`rules.${rule}`, { ...passwordLength })}
          {broken.includes(rule) ? ` (${t("password.missing")})` : null}
        </li>
      ))}
    </ul>
  );
}
