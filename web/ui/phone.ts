/** Digits of a phone as «+7 916 204-18-55»; a foreign number is left unchanged. */
export function phone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^8(?=\d{10}$)/, '7')
  const parts = /^7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(digits)
  return parts ? `+7 ${parts[1]} ${parts[2]}-${parts[3]}-${parts[4]}` : text
}
