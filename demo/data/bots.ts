/** The platform's bot opens every showcase; «Мастерская Лады» has one of its own too. */
export const PLATFORM_BOT = 'sarafan_demo_bot'
