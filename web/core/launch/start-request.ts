/** The global filter is sent only when it holds an underscore (VL-11, VL-12). */
export function filterOf(value: string | undefined): { sf?: string } {
  return value?.includes('_') ? { sf: value } : {}
}

/**
 * The start request: all parameters of the page, the signed launch string, the mode, the filter (AP-11 to
 * AP-14).
 */
export function startRequest(from: {
  page: Readonly<Record<string, string>>
  initData: string
  isAdmin: boolean
}): Record<string, string> {
  // `s` goes with every call, and these three belong to every GET.
  const { sf, s, json, toramatest, method, ...page } = from.page
  return { ...page, tgData: from.initData, devMode: from.isAdmin ? '1' : '0', ...filterOf(sf) }
}
