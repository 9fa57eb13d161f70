export interface Device {
  /** Made of our own words alone, so that it is safe in a mail: "Chrome en Windows". */
  readonly name: string
  readonly kind: 'computer' | 'phone' | 'tablet' | 'program'
}

// The first match wins: every browser also claims to be its predecessors.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string, Device['kind']])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone', 'phone'],
  [/\biPad\b/, 'iPad', 'tablet'],
  [/^(?=.*\bAndroid\b).*\bMobile\b/, 'Android', 'phone'],
  [/\bAndroid\b/, 'Android', 'tablet'],
  [/\bWindows\b/, 'Windows', 'computer'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac', 'computer'],
  [/\bCrOS\b/, 'ChromeOS', 'computer'],
  [/\bLinux\b/, 'Linux', 'computer'],
]

/** A rough description of a User-Agent header: enough for people to recognise their devices. */
export function describeDevice(userAgent: string): Device {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))
  if (!browser && !system) return { name: 'Dispositivo desconocido', kind: 'program' }
  if (!system) return { name: browser ?? '', kind: 'computer' }
  return { name: `${browser ?? 'Navegador'} en ${system[1]}`, kind: system[2] }
}
