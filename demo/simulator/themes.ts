export type Scheme = 'light' | 'dark'

/** The colours Telegram gives to web views, in its two default themes. */
export const THEMES: Readonly<Record<Scheme, Readonly<Record<string, string>>>> = {
  light: {
    bg_color: '#ffffff',
    secondary_bg_color: '#f0f0f4',
    text_color: '#0f1115',
    hint_color: '#8e8e93',
    link_color: '#007aff',
    button_color: '#007aff',
    button_text_color: '#ffffff',
    header_bg_color: '#ffffff',
    accent_text_color: '#007aff',
    section_bg_color: '#ffffff',
    section_header_text_color: '#6d6d72',
    section_separator_color: '#e3e3e8',
    subtitle_text_color: '#8e8e93',
    destructive_text_color: '#ff3b30',
    bottom_bar_bg_color: '#ffffff',
  },
  dark: {
    bg_color: '#17212b',
    secondary_bg_color: '#0e1621',
    text_color: '#f5f5f5',
    hint_color: '#8394a5',
    link_color: '#6ab2f2',
    button_color: '#5288c1',
    button_text_color: '#ffffff',
    header_bg_color: '#17212b',
    accent_text_color: '#6ab2f2',
    section_bg_color: '#17212b',
    section_header_text_color: '#6ab3f3',
    section_separator_color: '#111921',
    subtitle_text_color: '#8394a5',
    destructive_text_color: '#ec3942',
    bottom_bar_bg_color: '#17212b',
  },
}
