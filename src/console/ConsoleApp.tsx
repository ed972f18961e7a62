import { Refine, type ResourceProps } from "@refinedev/core";
import { useNotificationProvider } from "@refinedev/antd";
import { App as AntdApp, ConfigProvider } from "antd";
import type { Locale as AntdLocale } from "antd/es/locale";
import i18next from "i18next";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Actor } from "#domain/access/actor.ts";
import type { Locale } from "#domain/generated/programme.ts";
import type { Registry } from "#domain/schema/registry.ts";
import { createAccessControl } from "#providers/accessControl.ts";
import { authProvider } from "#providers/auth.ts";
import { createDataProvider } from "#providers/data.ts";
import { createI18nProvider } from "#providers/i18n.ts";
import { loadAntdLocale } from "#src/console/antdLocale.ts";
import { explain } from "#src/console/explain.ts";
import { createPath, editPath, listPath, showPath } from "#src/console/paths.ts";
import { productRegistry, RegistryContext } from "#src/console/registry.ts";
import { LocaleRouter, routerBindings } from "#src/console/routing.tsx";
import { ConsoleRoutes } from "#src/routes.tsx";
import { changeLocale } from "#src/shared/i18n.ts";
import { theme } from "#src/theme.ts";

function toRefine(registry: Registry): ResourceProps[] {
  return registry.all.map(({ path, name }) => ({
    name: path,
    list: listPath(path),
    create: createPath(path),
    show: showPath(path, ":id").replace("%3A", ":"),
    edit: editPath(path, ":id").replace("%3A", ":"),
    meta: { label: i18next.t(`resources:${name}.many`) },
  }));
}

const options = {
  disableTelemetry: true,
  syncWithLocation: true,
  warnWhenUnsavedChanges: true,
  reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } } },
} as const;

function useAntdLocale(): AntdLocale | undefined {
  const { i18n } = useTranslation();
  const [texts, setTexts] = useState<AntdLocale>();
  useEffect(() => {
    let current = true;
    void loadAntdLocale(i18n.language as Locale).then((loaded) => current && setTexts(loaded));
    return () => {
      current = false;
    };
  }, [i18n.language]);
  return texts;
}

/** The signed-in person for rights; read once, as every page asks. */
function actorReader(): () => Promise<Actor | null> {
  let reading: Promise<Actor | null> | undefined;
  return () => {
    reading ??= (authProvider.getIdentity?.() ?? Promise.resolve(null)) as Promise<Actor | null>;
    return reading;
  };
}

/** The console: Refine over our providers, its resources and pages from the registry. */
export function ConsoleApp({ registry = productRegistry }: { registry?: Registry }) {
  const texts = useAntdLocale();
  const { i18n } = useTranslation();
  const providers = useMemo(
    () => ({
      dataProvider: createDataProvider(explain),
      accessControlProvider: createAccessControl(registry, actorReader()),
      i18nProvider: createI18nProvider(i18next, (locale) => changeLocale(locale as Locale)),
    }),
    [registry],
  );
  const nonce = globalThis.__cspNonce;
  const resources = useMemo(() => toRefine(registry), [registry, i18n.language]);
  return (
    <ConfigProvider theme={theme} {...(texts ? { locale: texts } : {})} {...(nonce ? { csp: { nonce } } : {})}>
      <AntdApp>
        <LocaleRouter>
          <RegistryContext.Provider value={registry}>
            <Refine {...providers} authProvider={authProvider} routerProvider={routerBindings} notificationProvider={useNotificationProvider} resources={resources} options={options}>
              <ConsoleRoutes />
            </Refine>
          </RegistryContext.Provider>
        </LocaleRouter>
      </AntdApp>
    </ConfigProvider>
  );
}
