import type { I18nProvider } from "@refinedev/core";
import type { i18n } from "i18next";

/** Refine's own texts come from the `frame` namespace, under the keys that Refine uses. */
export function createI18nProvider(instance: i18n, changeLocale: (locale: string) => Promise<unknown>): I18nProvider {
  return {
    translate: (key: string, options?: unknown, defaultMessage?: string) => {
      const values = typeof options === "object" && options !== null ? options : {};
      const fallback = defaultMessage ?? (typeof options === "string" ? options : key);
      return instance.t(`frame:refine.${key}`, { ...values, defaultValue: fallback });
    },
    changeLocale,
    getLocale: () => instance.language,
  };
}
