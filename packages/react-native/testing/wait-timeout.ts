import { configure } from "@testing-library/react-native";

// By default, tests wait for at most a second for what a server sends.
configure({ asyncUtilTimeout: 30_000 });
