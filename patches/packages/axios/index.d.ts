interface Answer {
  data: unknown;
  headers: Record<string, string>;
}

/** The calls that @refinedev/simple-rest makes. */
export interface AxiosInstance {
  get(url: string): Promise<Answer>;
  post(url: string, data?: unknown): Promise<Answer>;
  put(url: string, data?: unknown): Promise<Answer>;
  patch(url: string, data?: unknown): Promise<Answer>;
  delete(url: string, options?: { data?: unknown }): Promise<Answer>;
}
