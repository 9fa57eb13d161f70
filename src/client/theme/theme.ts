import {
  type ActionIconFactory,
  type ButtonFactory,
  type CheckboxFactory,
  type CSSVariablesResolver,
  createTheme,
  type DrawerRootProps,
  defaultVariantColorsResolver,
  type ExtendComponent,
  type InputFactory,
  type InputWrapperFactory,
  type MenuFactory,
  type ModalFactory,
  type ModalRootProps,
  type PasswordInputFactory,
  type SkeletonFactory,
  type TextInputFactory,
  type TooltipFactory,
} from '@mantine/core'
import { dark, gray, luka, marigold, red } from './colors.ts'
import classes from './components.module.css'

const KEEP_SCROLLBAR = { removeScrollBar: false }

export const theme = createTheme({
  colors: { luka, gray, dark, marigold, red },
  primaryColor: 'luka',
  primaryShade: { light: 6, dark: 4 },
  white: '#FFFFFF',
  black: '#14201C',
  fontFamily: 'var(--luka-sans)',
  headings: {
    fontFamily: 'var(--luka-sans)',
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.375rem', lineHeight: '1.25' },
      h3: { fontSize: '1.125rem', lineHeight: '1.35' },
      h4: { fontSize: '1rem', lineHeight: '1.4' },
      h5: { fontSize: '0.875rem', lineHeight: '1.4' },
      h6: { fontSize: '0.8125rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.6', xl: '1.6' },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--luka-float)',
    lg: 'var(--luka-float)',
    xl: 'var(--luka-float)',
  },
  focusRing: 'auto',
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Mantine puts white on every filled colour; on the dark scheme's light green that fails AA contrast.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    if (input.variant === 'filled' && (input.color ?? 'luka') === 'luka') {
      return { ...colors, color: 'var(--luka-on-green)' }
    }
    return colors
  },
  // Plain objects instead of `Button.extend`, which would put the code of all of them into every page's first load.
  components: {
    Button: { classNames: { root: classes.button, loader: classes.loader } } satisfies ExtendComponent<ButtonFactory>,
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } } satisfies ExtendComponent<ActionIconFactory>,
    Skeleton: { classNames: { root: classes.skeleton } } satisfies ExtendComponent<SkeletonFactory>,
    Input: { classNames: { input: classes.input, section: classes.section } } satisfies ExtendComponent<InputFactory>,
    InputWrapper: {
      classNames: { label: classes.label, error: classes.error, description: classes.description },
    } satisfies ExtendComponent<InputWrapperFactory>,
    TextInput: { defaultProps: { size: 'md' } } satisfies ExtendComponent<TextInputFactory>,
    PasswordInput: {
      defaultProps: { size: 'md' },
      classNames: { innerInput: classes.inner },
    } satisfies ExtendComponent<PasswordInputFactory>,
    Checkbox: {
      classNames: { label: classes.check, error: classes.error },
    } satisfies ExtendComponent<CheckboxFactory>,
    Modal: {
      defaultProps: {
        centered: true,
        radius: 'lg',
        overlayProps: { color: 'var(--luka-scrim)', backgroundOpacity: 1 },
        transitionProps: { transition: 'fade', duration: 150 },
        closeButtonProps: { 'aria-label': 'Cerrar' },
      },
    } satisfies ExtendComponent<ModalFactory>,
    // The page cannot be scrolled under a dialog, but keeps its scrollbar: without it everything fixed would move.
    ModalRoot: { defaultProps: { removeScrollProps: KEEP_SCROLLBAR } } satisfies {
      defaultProps: Partial<ModalRootProps>
    },
    DrawerRoot: { defaultProps: { removeScrollProps: KEEP_SCROLLBAR } } satisfies {
      defaultProps: Partial<DrawerRootProps>
    },
    // The placeholder for the initial focus is not a menu item, and a menu may contain only items.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } } satisfies ExtendComponent<MenuFactory>,
    Tooltip: {
      defaultProps: { openDelay: 400, withArrow: false, radius: 'sm' },
    } satisfies ExtendComponent<TooltipFactory>,
  },
})

/** Maps Mantine's variables to our tokens, so that one file defines every colour. */
export const cssVariables: CSSVariablesResolver = () => {
  const scheme = {
    '--mantine-color-body': 'var(--luka-ground)',
    '--mantine-color-text': 'var(--luka-ink)',
    '--mantine-color-bright': 'var(--luka-ink)',
    '--mantine-color-dimmed': 'var(--luka-ink-3)',
    '--mantine-color-placeholder': 'var(--luka-ink-3)',
    '--mantine-color-anchor': 'var(--luka-green)',
    '--mantine-color-error': 'var(--luka-red)',
    '--mantine-color-success': 'var(--luka-green)',
    '--mantine-color-default': 'var(--luka-surface)',
    '--mantine-color-default-hover': 'var(--luka-sunken)',
    '--mantine-color-default-color': 'var(--luka-ink)',
    '--mantine-color-default-border': 'var(--luka-line-strong)',
    '--mantine-color-disabled': 'var(--luka-sunken)',
    '--mantine-color-disabled-color': 'var(--luka-ink-3)',
    '--mantine-color-disabled-border': 'var(--luka-line)',
    '--mantine-primary-color-contrast': 'var(--luka-on-green)',
    '--mantine-color-luka-filled': 'var(--luka-green)',
    '--mantine-color-luka-filled-hover': 'var(--luka-green-strong)',
    '--mantine-color-luka-text': 'var(--luka-green)',
    '--mantine-color-luka-light': 'var(--luka-green-soft)',
    '--mantine-color-luka-light-hover': 'var(--luka-green-line)',
    '--mantine-color-luka-light-color': 'var(--luka-green-strong)',
    '--mantine-color-luka-outline': 'var(--luka-green)',
    '--mantine-color-gray-text': 'var(--luka-ink-2)',
    '--mantine-color-gray-light': 'var(--luka-sunken)',
    '--mantine-color-gray-light-hover': 'var(--luka-sunken)',
    '--mantine-color-gray-light-color': 'var(--luka-ink-2)',
    '--mantine-color-red-text': 'var(--luka-red)',
    '--mantine-color-red-light': 'var(--luka-red-soft)',
    '--mantine-color-red-light-hover': 'var(--luka-red-line)',
    '--mantine-color-red-light-color': 'var(--luka-red)',
    '--mantine-color-red-outline': 'var(--luka-red)',
  }
  return { variables: {}, light: scheme, dark: { ...scheme, '--mantine-color-red-filled': '#c73e33' } }
}
